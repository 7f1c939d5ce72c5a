/** Does a piece of work for many at once: what is asked for while one batch is under way makes up the next. */
export function inBatches<Item>(work: (items: Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let waiting: Item[] = []
  let next: Promise<void> | undefined
  let underWay: Promise<void> = Promise.resolve()

  const begin = async (): Promise<void> => {
    await underWay.catch(() => {})
    const items = waiting
    waiting = []
    next = undefined
    underWay = work(items)
    return underWay
  }
  return (item) => {
    waiting.push(item)
    next ??= begin()
    return next
  }
}
