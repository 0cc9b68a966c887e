// A thread that hangs, dies or fails as it is told.
import { parentPort } from 'node:worker_threads'

const port = parentPort
if (!port) throw new Error('This is a thread.')

port.on('message', (task) => {
  if (task === 'hang') port.postMessage({ at: 'turn 7' })
  while (task === 'hang') Date.now()
  if (task === 'die') process.exit(3)
  port.postMessage(task === 'fail' ? { failed: 'it cannot' } : { done: task })
})
