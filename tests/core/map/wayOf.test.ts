import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wayOf } from '../../../src/core/map/compass.ts'

test('the words of a bearing lead where its arrow points on the screen', () => {
  fc.assert(
    fc.property(fc.integer({ min: -720, max: 720 }), (bearing) => {
      const angle = (bearing * Math.PI) / 180
      const [x, y] = [Math.sin(angle), -Math.cos(angle)]
      const words = wayOf(bearing)
      // What is said of a side is true, and what is not said is small.
      const across = words.endsWith('right') ? 1 : words.endsWith('left') ? -1 : 0
      const along = /^(up|upper)\b/.test(words) ? -1 : /^(down|lower)\b/.test(words) ? 1 : 0
      const least = 0.382
      if (across !== 0) expect(x * across).toBeGreaterThan(least)
      else expect(Math.abs(x)).toBeLessThan(least + 0.01)
      if (along !== 0) expect(y * along).toBeGreaterThan(least)
      else expect(Math.abs(y)).toBeLessThan(least + 0.01)
    }),
  )
})
