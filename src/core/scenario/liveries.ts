import type { People } from './force.ts'

/** The two colours of forces: what they look like is for the palettes to say. */
type Livery = 'warm' | 'cold'
/** The colour that a force would wear; undefined where either will do. */
type Wish = Livery | undefined

/** Peoples in gold and rose wear the warm colour, those in azure the cold one; to the others it is all the same. */
const BY_STRIPE: Readonly<Partial<Record<People['stripe'], Livery>>> = { gold: 'warm', rose: 'warm', azure: 'cold' }

type Striped = Pick<People, 'stripe'> & { readonly units?: unknown; readonly leaders?: unknown }
type Mixed = { readonly nations?: readonly Striped[] | undefined }

/** That of the people to which all belong who are not told apart. */
const wishOf = ({ nations = [] }: Mixed): Wish => {
  const people = nations.find(({ units, leaders }) => units === undefined && leaders === undefined) ?? nations[0]
  return people && BY_STRIPE[people.stripe]
}

/**
 * True where the first of two forces wears the cold colour and the second the warm one. Where both wish for the same,
 * or neither for any, the first wears the warm one.
 */
export const areCrossed = (forces: readonly [Mixed, Mixed]): boolean => {
  const [first, second] = [wishOf(forces[0]), wishOf(forces[1])]
  return first !== second && (first === 'cold' || second === 'warm')
}
