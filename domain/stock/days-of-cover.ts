export const COVER_DAYS = 30

/** For how many whole days the stock lasts if as much is sold as in the last 30; nothing where none was. */
export function daysOfCover({ stock, sold }: { stock: number; sold: number }): number | undefined {
  return sold <= 0 ? undefined : Math.floor((Math.max(stock, 0) * COVER_DAYS) / sold)
}
