// In a page.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { choose } from '../../../src/store/settings/settings.ts'
import { hear, SOUNDS } from '../../../src/ui/beats/sounds.ts'

class Silent {
  readonly state = 'running'
}

beforeEach(() => vi.stubGlobal('AudioContext', Silent))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  choose('sound', false)
  choose('volume', 0.5)
})

describe('sounds', () => {
  test.each(Object.entries(SOUNDS))(
    '%s is short, not silent, not too loud, and ends in silence',
    async (_name, sound) => {
      const { ZZFX } = await import('zzfx')
      ZZFX.volume = 1
      const samples = ZZFX.buildSamples(...sound)
      const peak = Math.max(...samples.map(Math.abs))
      expect(samples.length).toBeLessThan(44_100)
      expect(peak).toBeGreaterThan(0.1)
      expect(peak).toBeLessThan(1.6)
      expect(samples.every(Number.isFinite)).toBe(true)
      expect(Math.max(...samples.slice(-40).map(Math.abs))).toBeLessThan(0.1)
    },
  )

  test('nothing sounds until it is asked for, then as loud as was chosen', async () => {
    const { ZZFX } = await import('zzfx')
    const played = vi.spyOn(ZZFX, 'playSamples').mockReturnValue({} as AudioBufferSourceNode)
    await hear('horn')
    expect(played).not.toHaveBeenCalled()
    choose('sound', true)
    choose('volume', 0.3)
    await hear('horn')
    expect(played).toHaveBeenCalledOnce()
    expect(played.mock.calls[0]?.[1]).toBe(0.3)
    choose('volume', 0)
    await hear('horn')
    expect(played).toHaveBeenCalledOnce()
  })
})
