import type { MaterialSlug } from '#domain/products/materials.ts'

/** A number behind the score, and its source. */
type Figure = { value: string; means: string; source: string }

export type Chapter = { text: readonly [string, string, string]; figures: readonly Figure[]; alt: string }

/** The chapter of each material: three sentences, and numbers with their sources. */
export const chapters: Record<MaterialSlug, Chapter> = {
  'apple-leather': {
    text: [
      'Peel, core and seeds stay behind when apples become juice.',
      'Dried and ground, they give the sheet its body, and organic cotton holds it from behind.',
      'It keeps a shape well, so we use it where a bag should stand by itself.',
    ],
    figures: [
      {
        value: 'Up to 30%',
        means: 'of the fruit is left over when apples are pressed',
        source: 'Vendruscolo and others, Critical Reviews in Biotechnology 28 (2008)',
      },
    ],
    alt: 'Pebbled apple leather and its stitching, very close',
  },
  'cactus-leather': {
    text: [
      'Only the ripe leaves of the nopal are taken, and the plant goes on growing.',
      'They dry in the sun for three days before they are milled and bound.',
      'What comes of it is soft from the first day, and falls in folds.',
    ],
    figures: [
      {
        value: 'About 6 times',
        means: 'as much carbon for each liter of water as most crops take up, because it breathes at night',
        source: 'Borland and others, Journal of Experimental Botany 60 (2009)',
      },
    ],
    alt: 'Soft cactus leather in folds, very close',
  },
  'grape-leather': {
    text: [
      'After the wine is drawn off, skins, stalks and seeds are dried until next to no water is in them.',
      'Their oil and fiber become a smooth sheet with a quiet sheen.',
      'It takes dark colors deeply, which is why our evening bags are made of it.',
    ],
    figures: [
      {
        value: '20 to 30%',
        means: 'of the weight of the grapes remains after pressing',
        source: 'Dwyer, Hosseinian and Rod, Journal of Food Research 3 (2014)',
      },
    ],
    alt: 'Smooth grape leather and a metal clasp, very close',
  },
  'mycelium-leather': {
    text: [
      'Threads of a fungus grow through sawdust until they have become one dense mat.',
      'The mat is lifted off, tanned without chrome and tumbled until the grain rises.',
      'No two sheets are alike, and we cut around the places that are too thin.',
    ],
    figures: [
      {
        value: 'Weeks',
        means: 'from a culture to a sheet; a hide takes years to grow',
        source: 'Jones, Gandia, John and Bismarck, Nature Sustainability 4 (2021)',
      },
    ],
    alt: 'Pebbled mycelium leather with a drawcord through brass eyelets, very close',
  },
  cork: {
    text: [
      'The bark is loosened with an axe, by hand, in early summer, when it parts from the tree by itself.',
      'It rests for half a year before it is boiled, pressed and sliced.',
      'Cork weighs little, floats, and lets rain run off.',
    ],
    figures: [
      {
        value: '9 years',
        means: 'pass at least between two harvests of a tree, by law',
        source: 'Decree-Law 169/2001, Portugal',
      },
      {
        value: 'About 200 years',
        means: 'is how long a cork oak lives',
        source: 'Portuguese Cork Association (APCOR)',
      },
    ],
    alt: 'Natural cork with its veins, very close',
  },
  raffia: {
    text: [
      'Young fronds are split while they are green, and drawn into ribbons that dry to the color of straw.',
      'A weaver turns them from the base upward, row by row, over a wooden form.',
      'Damp makes it supple again, so a dent can be pressed out years later.',
    ],
    figures: [
      {
        value: '25 m',
        means: 'the longest leaf ever measured, on a raffia palm',
        source: 'Hallé, Principes 21 (1977)',
      },
    ],
    alt: 'Hand-woven raffia and a leather handle, very close',
  },
  'organic-canvas': {
    text: [
      'The yarn is spun thick and woven tightly, so that the canvas stands without a coating.',
      'Nothing is sprayed on the field, and what washes out of the dye is caught and used again.',
      'It softens with every year and pales a little where the sun reaches it.',
    ],
    figures: [
      {
        value: '91% less',
        means: 'water from rivers and wells than cotton grown in the usual way',
        source: 'Textile Exchange, Life Cycle Assessment of Organic Cotton (2014)',
      },
    ],
    alt: 'Organic canvas with a trim of leather, very close',
  },
  'linen-cotton': {
    text: [
      'Flax lends the cloth its strength, cotton its softness.',
      'The stalks are left on the field until dew has loosened their fiber.',
      'Small knots in the yarn stay in: they show that it grew.',
    ],
    figures: [
      {
        value: 'About 3/4',
        means: 'of the world’s long flax fiber grow in Western Europe, almost all without irrigation',
        source: 'Alliance for European Flax-Linen and Hemp',
      },
    ],
    alt: 'A basket bag of linen-cotton canvas, seen from the side',
  },
  'recycled-nylon': {
    text: [
      'Nets and carpets are sorted, cleaned and taken apart to the molecule that nylon is spun from.',
      'The new yarn is as strong as the first, and can go round again.',
      'A matte finish keeps rain out and makes no sound when you walk.',
    ],
    figures: [
      {
        value: 'Up to 90% less',
        means: 'warming than nylon made from crude oil',
        source: 'Aquafil, for its regenerated nylon',
      },
    ],
    alt: 'Matte recycled nylon with a buckle, very close',
  },
  'recycled-microsuede': {
    text: [
      'Worn polyester is melted and drawn into fibers much thinner than a hair.',
      'Needles tangle them into a felt, and sandpaper raises the nap.',
      'A stroke of the hand shows on it, and another takes it back.',
    ],
    figures: [
      {
        value: '12.5%',
        means: 'of the world’s polyester came from recycling in 2023; the rest began as oil',
        source: 'Textile Exchange, Materials Market Report (2024)',
      },
    ],
    alt: 'Recycled microsuede with its nap, very close',
  },
  'wool-felt': {
    text: [
      'Sweaters and offcuts are pulled back into fiber and sorted by color, so most of it is never dyed.',
      'Heat, water and pressure lock the fibers; there is no weave that could fray.',
      'It carries its own weight at four millimeters, and dampens what knocks against it.',
    ],
    figures: [
      {
        value: 'About 1%',
        means: 'of the world’s textile fiber is wool, which makes each kilogram worth keeping',
        source: 'Textile Exchange, Materials Market Report (2024)',
      },
    ],
    alt: 'A tote of gray wool felt with leather handles, seen from the side',
  },
  'chrome-free-leather': {
    text: [
      'The leaves fall when olive trees are pruned, and were burned before.',
      'Steeped like tea, they turn a hide into leather in weeks rather than hours.',
      'It costs points for water and energy, and is repaired for longer than anything else we use.',
    ],
    figures: [
      {
        value: 'About 90%',
        means: 'of the world’s leather is tanned with chromium salts; this is not',
        source: 'Covington, Tanning Chemistry: The Science of Leather (2009)',
      },
    ],
    alt: 'Smooth chrome-free leather around a gold clasp, very close',
  },
}
