// A thread that hangs, dies or fails as it is told.
import { parentPort } from 'node:worker_threads'

parentPort.on('message', (task) => {
  if (task === 'hang') parentPort.postMessage({ at: 'turn 7' })
  while (task === 'hang') Date.now()
  if (task === 'die') process.exit(3)
  parentPort.postMessage(task === 'fail' ? { failed: 'it cannot' } : { done: task })
})
