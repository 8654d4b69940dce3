/** The brand, as far as mail programs know how. */
export const colors = { salt: '#fbfaf7', sand: '#e2dfd7', slate: '#5a5955', ink: '#14161b', ultra: '#20339b' }

const family = "'Hanken Grotesk', Helvetica, Arial, sans-serif"

export const fonts = {
  text: { fontFamily: family, fontSize: 15, lineHeight: '24px' },
  small: { fontFamily: family, fontSize: 13, lineHeight: '20px' },
  heading: { fontFamily: 'Georgia, serif', fontWeight: 400, fontSize: 32, lineHeight: '36px' },
  title: { fontFamily: family, fontWeight: 600, fontSize: 15, lineHeight: '24px' },
}
