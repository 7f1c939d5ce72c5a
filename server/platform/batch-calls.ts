type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (reason: unknown) => void
}

/**
 * What is asked for while the same is under way waits for it, and is then done together, at most so many at once. Where
 * that fails, each is done by itself: one that cannot be done takes no other with it.
 */
export function batchCalls<Item, Result>(
  doTogether: (items: Item[]) => Promise<Result[]>,
  mostAtOnce: number,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let isBusy = false

  const doSome = async (some: Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await doTogether(some.map(({ item }) => item))
      some.forEach(({ resolve }, index) => {
        resolve(results[index] as Result)
      })
    } catch (error) {
      if (some.length > 1) for (const one of some) await doSome([one])
      else some[0]?.reject(error)
    }
  }

  const doAll = async (): Promise<void> => {
    isBusy = true
    while (waiting.length > 0) await doSome(waiting.splice(0, mostAtOnce))
    isBusy = false
  }

  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    waiting.push({ item, resolve, reject })
    if (!isBusy) void doAll()
    return promise
  }
}
