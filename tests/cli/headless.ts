import { vi } from 'vitest'
import { main } from '../../src/cli/tester/main.ts'

export type Ran = { readonly status: number; readonly stdout: string; readonly stderr: string }

/** `npm run battle -- LIST` in this process: to start another takes two seconds. What it starts itself is its own. */
export const headless = async (...list: readonly string[]): Promise<Ran> => {
  const streams = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true))
  try {
    const status = await main(list)
    const [stdout = '', stderr = ''] = streams.map(({ mock }) => mock.calls.map(([text]) => String(text)).join(''))
    return { status, stdout, stderr }
  } finally {
    for (const stream of streams) stream.mockRestore()
  }
}
