/** Every ink of the drawing: by day and by lamplight. */
export type Pair = readonly [light: string, dark: string]

export const COMMON = {
  ink: ['#4a3a28', '#17120c'],
  hair: ['#6d5638', '#d9c7a0'],
  frame: ['#f7efdb', '#2a251e'],
  frameInk: ['#4a3a28', '#c9b68c'],
  shadow: ['#4d3a20', '#0c0906'],
  sunlit: ['#fdf2d0', '#8d7c55'],
  shade: ['#5a3f22', '#0f0a06'],
  road: ['#f3e3bd', '#c2a878'],
  roadEdge: ['#8a6a40', '#30261a'],
  wall: ['#f3e8cf', '#b7a78a'],
  plank: ['#c79f68', '#a07c4e'],
  stone: ['#efe6d0', '#b5a88c'],
  letter: ['#fffaf0', '#e6d6b0'],
  letterInk: ['#7a1f1a', '#5d1512'],
  crest: ['#6b4322', '#221509'],
} as const satisfies Record<string, Pair>

export type Local =
  | 'paper'
  | 'mottle'
  | 'speck'
  | 'tuft'
  | 'field'
  | 'furrow'
  | 'woodsWash'
  | 'crown'
  | 'crownShade'
  | 'crownLight'
  | 'crown2'
  | 'crown2Shade'
  | 'treeInk'
  | 'water'
  | 'waterDeep'
  | 'waterInk'
  | 'waterLight'
  | 'swampWash'
  | 'reed'
  | 'slopeWash'
  | 'hachure'
  | 'hillWash'
  | 'hillLight'
  | 'roof'
  | 'roofShade'

export const PLAIN: Record<Local, Pair> = {
  paper: ['#f2e4c0', '#6b5f48'],
  mottle: ['#e9d5a6', '#756749'],
  speck: ['#b8965a', '#463b29'],
  tuft: ['#9a8d4a', '#3f3b22'],
  field: ['#ead699', '#77683f'],
  furrow: ['#b99a52', '#4a3e24'],
  woodsWash: ['#cfcf95', '#555a39'],
  crown: ['#8fa25a', '#5d7240'],
  crownShade: ['#64783b', '#3f5029'],
  crownLight: ['#b4c27c', '#7d9257'],
  crown2: ['#75914f', '#4d6a3c'],
  crown2Shade: ['#4d6a36', '#334a28'],
  treeInk: ['#39401f', '#141a0b'],
  water: ['#a9cdd0', '#4b7480'],
  waterDeep: ['#8dbcc4', '#3d6471'],
  waterInk: ['#3c6f7c', '#16303a'],
  waterLight: ['#e2f1ee', '#86acb3'],
  swampWash: ['#cfd6a8', '#4f5f4a'],
  reed: ['#4d6336', '#1c2715'],
  slopeWash: ['#e0bf85', '#6b5535'],
  hachure: ['#8a5a2b', '#2b1c0d'],
  hillWash: ['#f2d698', '#8a734a'],
  hillLight: ['#fbebc1', '#a38a5c'],
  roof: ['#ecca98', '#ab8a5c'],
  roofShade: ['#c39661', '#785c3a'],
}

export const OLIVE: Record<Local, Pair> = {
  ...PLAIN,
  paper: ['#efe8cb', '#625d47'],
  mottle: ['#e3dcb0', '#6b674a'],
  speck: ['#a89763', '#403a29'],
  tuft: ['#87904c', '#373b22'],
  field: ['#e6dba0', '#706a42'],
  furrow: ['#aca05a', '#454028'],
  woodsWash: ['#c6cf9c', '#4d573b'],
  crown: ['#93a56c', '#627650'],
  crownShade: ['#69804c', '#435637'],
  crownLight: ['#bac892', '#869a6c'],
  crown2: ['#4f7350', '#38573c'],
  crown2Shade: ['#335238', '#223b28'],
  treeInk: ['#2f3d24', '#11190d'],
  slopeWash: ['#dcc390', '#675638'],
  hillWash: ['#efdda2', '#82724c'],
  hillLight: ['#faf0cb', '#9b895e'],
  roof: ['#da9a72', '#a06a4c'],
  roofShade: ['#b9714c', '#70422d'],
}

export const NORTHERN: Record<Local, Pair> = {
  ...PLAIN,
  paper: ['#e7e7c8', '#575c48'],
  mottle: ['#d8dcae', '#60674b'],
  speck: ['#94915c', '#393d2a'],
  tuft: ['#71884a', '#2f3b22'],
  field: ['#dcd99c', '#686940'],
  furrow: ['#9a9a56', '#3f4028'],
  woodsWash: ['#b3c78f', '#435638'],
  crown: ['#7b9d5a', '#507345'],
  crownShade: ['#54783f', '#35532f'],
  crownLight: ['#a5c07e', '#739661'],
  crown2: ['#557f5a', '#385c43'],
  crown2Shade: ['#365c40', '#223f2d'],
  treeInk: ['#26381f', '#0d170b'],
  water: ['#a3c6d2', '#466d80'],
  waterDeep: ['#86b2c5', '#395d70'],
  waterInk: ['#35667e', '#142c3a'],
  swampWash: ['#bccfae', '#465a4b'],
  slopeWash: ['#d3c48e', '#5c5639'],
  hillWash: ['#ebe0a4', '#7a734d'],
  hillLight: ['#f7f1cc', '#948b60'],
  roof: ['#d6b97f', '#948054'],
  roofShade: ['#a98650', '#655334'],
}

/** Wet lowland under oaks and alders: greyer greens, brown water, tiled roofs. */
export const MARSH: Record<Local, Pair> = {
  ...PLAIN,
  paper: ['#e9e3c6', '#5a5847'],
  mottle: ['#d9d9af', '#65674c'],
  speck: ['#9c9160', '#3b3829'],
  tuft: ['#6f8a4f', '#2e3b25'],
  field: ['#e0d08f', '#6d653d'],
  furrow: ['#a18c4a', '#423922'],
  woodsWash: ['#bcc48c', '#485338'],
  crown: ['#82935a', '#566a44'],
  crownShade: ['#5a6c3d', '#394a2c'],
  crownLight: ['#adb97f', '#7b8c5f'],
  crown2: ['#5d7350', '#3f563d'],
  crown2Shade: ['#3e5539', '#283c29'],
  treeInk: ['#2c3620', '#10160b'],
  water: ['#9fc3bf', '#44707a'],
  waterDeep: ['#83b0b0', '#376069'],
  waterInk: ['#3a6868', '#15302f'],
  waterLight: ['#dcebe4', '#7fa5a6'],
  swampWash: ['#b9cba2', '#435a46'],
  reed: ['#44602f', '#182512'],
  slopeWash: ['#d6bd86', '#615234'],
  hillWash: ['#ecd99b', '#7e6f49'],
  hillLight: ['#f8eec6', '#978659'],
  roof: ['#d28c6c', '#966049'],
  roofShade: ['#ac6647', '#693f2e'],
}

/** Open heath and hedged fields: ochre grass, round hedgerow trees, thatch. */
export const HEATH: Record<Local, Pair> = {
  ...NORTHERN,
  paper: ['#efe6bf', '#625b42'],
  mottle: ['#e3d79b', '#6e6743'],
  speck: ['#ab8f4f', '#423620'],
  tuft: ['#a08a3f', '#40381c'],
  field: ['#e7cf7f', '#776635'],
  furrow: ['#b1904a', '#473a20'],
  woodsWash: ['#bfc98a', '#4a5636'],
  crown: ['#8aa452', '#59743b'],
  crownShade: ['#5f7c37', '#3b5427'],
  crownLight: ['#b3c67a', '#7f9857'],
  crown2: ['#6d8f45', '#476737'],
  crown2Shade: ['#4a6a31', '#304a25'],
  treeInk: ['#33401a', '#121809'],
  water: ['#a8c9d6', '#486f85'],
  waterDeep: ['#8bb6ca', '#3b5f75'],
  waterInk: ['#3b6a83', '#162e3d'],
  slopeWash: ['#dcc182', '#655636'],
  hillWash: ['#f0dd92', '#83744a'],
  hillLight: ['#faf0c2', '#9c8c5b'],
  roof: ['#cba76f', '#8f754c'],
  roofShade: ['#9d7a49', '#5f4c2e'],
}
