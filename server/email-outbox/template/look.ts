/** The brand's colors, as far as mail programs support them. */
export const colors = {
  salt: '#fbfaf7',
  shell: '#f1efea',
  sand: '#e2dfd7',
  stone: '#c8c4ba',
  slate: '#5a5955',
  ink: '#14161b',
  ultra: '#20339b',
  white: '#ffffff',
}

const family = "'Hanken Grotesk', 'Helvetica Neue', Helvetica, Arial, sans-serif"
/** Georgia, or its free twin of the same widths; never Times, which is too thin for these sizes. */
const serif = 'Georgia, Gelasio, serif'
const display = { fontFamily: serif, fontWeight: 400 }

/** Fonts. Headings and sums have the shop's sizes, and Georgia instead of its typeface, which emails cannot embed. */
export const fonts = {
  text: { fontFamily: family, fontSize: 15, lineHeight: '24px' },
  lead: { fontSize: 17, lineHeight: '26px' },
  small: { fontSize: 13, lineHeight: '20px' },
  heading: { ...display, fontSize: 52, lineHeight: '54px', letterSpacing: '-0.012em' },
  sum: { ...display, fontSize: 40, lineHeight: '44px' },
  mark: { ...display, fontSize: 22, lineHeight: '26px', letterSpacing: '0.02em' },
  alt: { font: `14px/19px ${serif}`, letterSpacing: '0.08em' },
  title: { fontWeight: 600, fontSize: 15, lineHeight: '24px' },
}

/** Pixels left and right of content that is not full width. */
export const margin = 40

// Mail programs with a dark mode either request these colors or leave ours alone, as each surface sets both.
export const rules = `:root { color-scheme: light dark }
@media (max-width: 620px) {
  .inset { padding-left: 20px !important; padding-right: 20px !important }
  .heading { font-size: 40px !important; line-height: 42px !important }
  .sum { font-size: 30px !important; line-height: 36px !important; padding-right: 20px !important }
  .from { padding-left: 20px !important }
  .thumb img { width: 48px !important; height: 60px !important }
  .thumb { width: 48px !important; padding-right: 12px !important }
  .value { padding-left: 12px !important }
}
@media (prefers-color-scheme: dark) {
  .page { background: #14161b !important }
  .letter { background: #1c1f25 !important }
  .letter td, .letter h1, .letter h2, .letter p, .letter a { color: #f1efea !important; border-color: #3a3d45 !important }
  .letter .quiet { color: #b9b6ad !important }
  .letter .gift { color: #aab6ff !important }
  .letter .given, .letter .given td { background: #20339b !important; color: #ffffff !important }
  .letter .action { background: #f1efea !important; color: #14161b !important }
  .letter .day { display: none !important }
  .letter .night { display: block !important }
}`
