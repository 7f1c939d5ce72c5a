type Run<Result> = () => Promise<Result>

/** Lets several take turns: a machine whose speed changes is then as fast for the one as for the others. */
export async function inTurns<Result, All extends readonly Run<Result>[]>(
  rounds: number,
  ...all: readonly [...All]
): Promise<{ [Index in keyof All]: Awaited<ReturnType<All[Index]>>[] }> {
  const results: Result[][] = all.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, run] of all.entries()) results[index]?.push(await run())
  }
  return results as { [Index in keyof All]: Awaited<ReturnType<All[Index]>>[] }
}
