/** Drawn in a square: x from -1 to 1, y from the top edge (0) to the base (1); stretched to the product's dimensions. */
type Outline = {
  body: string
  handle?: keyof typeof handles
  /** Contents may show above it. */
  isOpen?: boolean
}

/** Handles, from the top edge (0) to the highest point (-1). */
export const handles = {
  two: 'M-.44 .04C-.44-.72-.3-1 0-1S.44-.72 .44 .04',
  one: 'M-.76 .02C-.76-.6-.6-1 0-1S.76-.6 .76 .02',
  strap: 'M-.96 .02C-.9-.7-.5-1 0-1S.9-.7 .96 .02',
}

const flap =
  'M-.94 0H.94Q1 0 1 .07V.88Q1 1 .92 1H-.92Q-1 1-1 .88V.07Q-1 0-.94 0ZM-1 .12C-.98 .56-.7 .64 0 .64S.98 .56 1 .12M-.07 .56H.07V.72H-.07Z'
const plain: Outline = {
  body: 'M-1 0H1V.94Q1 1 .95 1H-.95Q-1 1-1 .94ZM-1 .1H1',
  handle: 'two',
}

/** Outlines of products by tag; the first tag of a product that is in the list decides. */
export const outlines: Record<string, Outline> = {
  tote: {
    body: 'M-1 0H1L.9 .96Q.9 1 .86 1H-.86Q-.9 1-.9 .96ZM-.99 .09H.99M-.91 .84H.91',
    handle: 'two',
    isOpen: true,
  },
  crossbody: { body: flap, handle: 'strap' },
  shoulder: {
    body: 'M-1 .04C-.96 .72-.52 1 0 1S.96 .72 1 .04Q.98 0 .92 0H-.92Q-.98 0-1 .04ZM-.93 .12H.93',
    handle: 'strap',
  },
  clutch: { body: 'M-1 0H1V.95Q1 1 .97 1H-.97Q-1 1-1 .95ZM-1 .02L-.08 .6Q0 .64 .08 .6L1 .02' },
  mini: {
    body: 'M-.7 0H.7Q.76 0 .78 .06L1 .93Q1 1 .94 1H-.94Q-1 1-1 .93L-.78 .06Q-.76 0-.7 0ZM-.86 .3C-.76 .56-.4 .62 0 .62S.76 .56 .86 .3M-.08 .54H.08V.7H-.08Z',
    handle: 'two',
  },
  bucket: {
    body: 'M-1 0C-.82 .05-.68-.02-.5 .02S-.18 .04 0 .01S.36 .04 .5 .02S.82 .05 1 0C.93 .06 .87 .1 .86 .16C.96 .28 1 .41 .97 .54C.94 .65 .89 .75 .86 .84L.88 .98Q.88 1 .85 1H-.85Q-.88 1-.88 .98L-.86 .84C-.89 .75-.94 .65-.97 .54C-1 .41-.96 .28-.86 .16C-.87 .1-.93 .06-1 0ZM-.86 .84H.86M-.86 .16H.86M-.09 .16L-.2 .35M.09 .16L.2 .37',
    handle: 'one',
    isOpen: true,
  },
  hobo: {
    body: 'M-1 0C-1 .72-.62 1 0 1S1 .72 1 0C.74 .3 .4 .4 0 .4S-.74 .3-1 0ZM-.9 .16C-.62 .4-.3 .46 0 .46S.62 .4 .9 .16',
    handle: 'strap',
  },
  basket: {
    body: 'M-1 0H1L.84 .96Q.83 1 .79 1H-.79Q-.83 1-.84 .96ZM-.98 .12H.98M-.95 .34H.95M-.91 .56H.91M-.88 .78H.88',
    handle: 'two',
    isOpen: true,
  },
  backpack: {
    body: 'M-1 .32C-1 .1-.7 0 0 0S1 .1 1 .32V.92Q1 1 .9 1H-.9Q-1 1-1 .92ZM-.74 .5Q-.74 .46-.68 .46H.68Q.74 .46 .74 .5V.86H-.74ZM-.88 .4C-.82 .16-.5 .09 0 .09S.82 .16 .88 .4M-.14 0C-.14-.09 .14-.09 .14 0',
  },
  belt: {
    body: 'M-1 .35C-1 .1-.82 0-.6 0H.6C.82 0 1 .1 1 .35C1 .8 .78 1 .5 1H-.5C-.78 1-1 .8-1 .35ZM-.78 .34C-.4 .2 .4 .2 .78 .34M-1 .3L-1.3 .22M1 .3L1.3 .22',
  },
  'top-handle': {
    body: 'M-.84 0H.84L.92 .13C1 .3 1 .5 1 .94Q1 1 .95 1H-.95Q-1 1-1 .94C-1 .5-1 .3-.92 .13ZM-.92 .14H.92M-.07 .06H.07V.32H-.07Z',
    handle: 'two',
  },
  travel: {
    body: 'M-1 .22C-1 .06-.86 0-.72 0H.72C.86 0 1 .06 1 .22V.92Q1 1 .95 1H-.95Q-1 1-1 .92ZM-1 .74H1M-.92 .09H.92M-.44 .09V.74M.44 .09V.74',
    handle: 'two',
  },
  round: {
    body: 'M0 0A1 .5 0 0 1 0 1A1 .5 0 0 1 0 0ZM0 .22A.56 .28 0 0 1 0 .78A.56 .28 0 0 1 0 .22ZM-.86 .2C-.5 .04 .5 .04 .86 .2M-.76 0V.17M.76 0V.17',
    handle: 'one',
  },
  saddle: {
    body: 'M-1 .1Q-1 0-.92 0H.92Q1 0 1 .1V.55C1 .86 .72 1 .34 1H-.34C-.72 1-1 .86-1 .55ZM-1 .14C-1 .6-.5 .78 0 .78S1 .6 1 .14M-.1 .42V.9H.1V.42',
    handle: 'strap',
  },
  camera: {
    body: 'M-.86 0H.86Q1 0 1 .2V.86Q1 1 .88 1H-.88Q-1 1-1 .86V.2Q-1 0-.86 0ZM-.94 .16H.94M-.74 .42Q-.74 .36-.66 .36H.66Q.74 .36 .74 .42V.86H-.74Z',
    handle: 'strap',
  },
  pouch: {
    body: 'M-.8 0H.8Q1 0 1 .1V.94Q1 1 .86 1H-.86Q-1 1-1 .94V.1Q-1 0-.8 0ZM-1 .1V.34Q-1 .44 0 .44T1 .34V.1',
    handle: 'strap',
  },
}

export function outlineOf(tags: readonly string[]): Outline {
  const form = tags.find((tag) => Object.hasOwn(outlines, tag))
  return (form && outlines[form]) || plain
}
