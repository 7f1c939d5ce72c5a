/** Words of the index with their sureness, the surest first. */
type Answers = ReadonlyMap<string, number>

/** Looks through lines of words for those that answer. */
export type SlotReader = {
  answers: Answers
  /** how surely one of the line's words answers, 0 if none does */
  surestIn: (line: string) => number
  /** the same for lines that many products have: each is looked through once */
  surestInCommon: (line: string) => number
  /** the same for long texts */
  surestInText: (text: string) => number
}

/** To look for a few words in a line is cheaper than to cut it into all of its own. Texts are never cut. */
const FEW = 8

export function slotReader(answers: Answers): SlotReader {
  const words = [...answers]
  const surestInText = (text: string): number => {
    for (const [word, sureness] of words) if (hasWord(text, word)) return sureness
    return 0
  }
  const surestIn = (line: string): number =>
    words.length > FEW ? surestOf(answers, line.split(' ')) : surestInText(line)
  const known = new Map<string, number>()
  const surestInCommon = (line: string): number => {
    let sureness = known.get(line)
    if (sureness === undefined) {
      sureness = surestIn(line)
      known.set(line, sureness)
    }
    return sureness
  }
  return { answers, surestIn, surestInCommon, surestInText }
}

/** Whether a name has a word of the one right before a word of the next. */
export function pairReader(one: Answers = new Map(), next: Answers): (name: string) => boolean {
  if (one.size * next.size > FEW) {
    return (name) => {
      const words = name.split(' ')
      return words.some((word, at) => one.has(word) && next.has(words[at + 1] ?? ''))
    }
  }
  const pairs = [...one.keys()].flatMap((first) => [...next.keys()].map((second) => `${first} ${second}`))
  return (name) => pairs.some((pair) => hasWord(name, pair))
}

function surestOf(answers: Answers, words: readonly string[]): number {
  let best = 0
  for (const word of words) {
    const sureness = answers.get(word)
    if (sureness !== undefined && sureness > best) best = sureness
  }
  return best
}

const SPACE = 32

/** Whether a line has the word, or words that follow each other, as a whole. */
function hasWord(line: string, word: string): boolean {
  for (let at = line.indexOf(word); at >= 0; at = line.indexOf(word, at + 1)) {
    const end = at + word.length
    const begins = at === 0 || line.charCodeAt(at - 1) === SPACE
    if (begins && (end === line.length || line.charCodeAt(end) === SPACE)) return true
  }
  return false
}
