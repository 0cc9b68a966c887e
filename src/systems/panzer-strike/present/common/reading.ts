import { COMMON_SIGNS, type Reading } from '../../../../core/presenter/reading.ts'
import { pageNamed } from '../../rules/scenario/pages.ts'
import { typeFace } from './typeFace.ts'

const faceFor = (name: string, identity: string, unitClass = ''): Reading['samples'][number]['face'] => {
  const page = pageNamed('GE', name)
  if (!page) throw new Error(`no page for ${name}`)
  return { ...typeFace(page, 0, identity), unitClass }
}

/** A squad that is a headquarters, and a tank. */
export const reading: Reading = {
  samples: [
    {
      face: { ...faceFor('RIFLE SQD', 'B0', 'HQ 24'), traits: [{ sign: 'flag', text: 'headquarters' }] },
      captions: [
        { where: 'In the band', what: 'formation B, number 0: its headquarters, which has a pennant too' },
        { where: 'Below the picture', what: 'its type' },
        { where: 'Lower left', what: 'men who are left' },
        { where: 'HQ 24', what: 'a headquarters with 24 orders left' },
        { where: 'Lower right', what: 'speed' },
      ],
    },
    {
      face: faceFor('PZ-IIIG', 'A2'),
      captions: [
        { where: 'In the band', what: 'formation A, number 2' },
        { where: 'Lower left', what: 'empty: of vehicles the crew is on their card' },
      ],
    },
  ],
  common: { fired: COMMON_SIGNS.fired, moved: 'advancing or fleeing', loose: 'out of command' },
}
