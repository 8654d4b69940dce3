/** Things that the tests of a file leave to the next one, until the file ends. */
export const leftOpen: AsyncDisposable[] = []
