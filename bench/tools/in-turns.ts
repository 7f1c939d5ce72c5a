/** Lets two take turns: a machine whose speed changes is then as fast for the one as for the other. */
export async function inTurns<Result>(
  rounds: number,
  one: () => Promise<Result>,
  other: () => Promise<Result>,
): Promise<[Result[], Result[]]> {
  const ofOne: Result[] = []
  const ofOther: Result[] = []
  for (let round = 0; round < rounds; round++) {
    ofOne.push(await one())
    ofOther.push(await other())
  }
  return [ofOne, ofOther]
}
