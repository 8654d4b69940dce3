/** The brand, as far as mail programs know how. */
export const colors = {
  salt: '#fbfaf7',
  sand: '#e2dfd7',
  stone: '#c8c4ba',
  slate: '#5a5955',
  ink: '#14161b',
  ultra: '#20339b',
}

const family = "'Hanken Grotesk', Helvetica, Arial, sans-serif"

export const fonts = {
  text: { fontFamily: family, fontSize: 15, lineHeight: '24px' },
  small: { fontSize: 13, lineHeight: '20px' },
  heading: { fontFamily: 'Georgia, serif', fontWeight: 400, fontSize: 32, lineHeight: '36px' },
  title: { fontWeight: 600, fontSize: 15, lineHeight: '24px' },
}

// Programs that turn mails dark either ask for these or leave our own colors alone, as each surface names both.
export const dark = `@media (prefers-color-scheme: dark) {
  .page { background: #14161b !important }
  .page td, .page h1, .page h2, .page p, .page a { color: #f1efea !important; border-color: #3a3d45 !important }
  .page .quiet { color: #b9b6ad !important }
  .page .gift { color: #aab6ff !important }
  .page .action { background: #f1efea !important; color: #14161b !important }
}`
