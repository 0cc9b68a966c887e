/**
 * Proofs that take more than some four seconds of a core each, two thirds of the time of all: whole games and campaigns by
 * chance, practice of the computer, commands run as people run them, maps by the hundred. `npm run check` leaves them
 * to `npm test`.
 */
export const LONG: readonly string[] = [
  'tests/fuzz/**',
  'tests/cli/{battle,balance,campaign,compiler,firstBattle,mutants,recipes,systems,tester,testerGames,testerRuns}.test.ts',
  'tests/cli/queue/**',
  'tests/core/country/country.test.ts',
  'tests/counts/**',
  'tests/core/play/thread.test.ts',
  'tests/itacs/scenarios/play.test.ts',
  'tests/itacs/view/games.test.ts',
  'tests/laws/{beats,decided,fates,itacs,leaving,play}.laws.test.ts',
  'tests/lessons/lessons.test.ts',
  'tests/mind/{incremental,levels,positions,think,training}.test.ts',
  'tests/panzer-strike/build/{campaign.laws,engine,ground,stamps}.test.ts',
  'tests/panzer-strike/{damage,drawing,whyNot.laws}.test.ts',
  'tests/prestags/*-games.test.ts',
  'tests/prestags/{dismount,proposals,spartan-alexander-darius,spartan-elephants,viking-fleets}.test.ts',
  'tests/replays/{aftermath,legend}.test.ts',
  'tests/scenarios/battles-{chariot,spartan,viking}.test.ts',
  'tests/store/{computers,lessons,monkey,secretGames,sharing}.test.ts',
  'tests/store/together.laws.test.ts',
  'tests/store/workbench/{forces,itacs}.test.ts',
  'tests/ui/app/armies.test.ts',
  'tests/ui/board/{kinds,terrain}.test.ts',
]

/** `npm run soak` alone: whole games by chance with the options of one kind, which others have too, and the bench. */
export const SOAKED: readonly string[] = [
  'tests/prestags/{option,legion,chariot}-games.test.ts',
  'tests/cli/bench.test.ts',
]
