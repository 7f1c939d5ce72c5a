/** `1 piece`, `2 pieces`: goods are counted so everywhere in the back office and on the command line. */
export const piecesText = (pieces: number): string => (pieces === 1 ? '1 piece' : `${pieces} pieces`)
