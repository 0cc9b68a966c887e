import { expect, test } from 'vitest'
import { lookOf } from '../../../src/ui/board/print/standing.ts'

/** A layer on a stage in a page of a table, with what they tell of themselves. */
const layerIn = (table: string, stage: string): Element => {
  document.body.innerHTML = `<main ${table}><div ${stage}><svg class="terrain"></svg></div></main>`
  return document.querySelector('.terrain') as Element
}

test('the sheet is not printed anew when another side acts, or nobody: nothing on it is of that colour', () => {
  const looks = ['data-acting="0"', 'data-acting="1"', ''].map((acting) => lookOf(layerIn(acting, 'data-lod="mid"')))
  expect(new Set(looks).size).toBe(1)
})

test('it is where the colours of the sides or what is drawn of it change', () => {
  const looks = [
    lookOf(layerIn('data-liveries="crossed"', 'data-lod="mid"')),
    lookOf(layerIn('data-liveries="plain"', 'data-lod="mid"')),
    lookOf(layerIn('data-liveries="plain"', 'data-lod="far"')),
  ]
  expect(new Set(looks).size).toBe(3)
})
