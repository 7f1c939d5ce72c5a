import type { Command } from './command.ts'

const LINE_WIDTH = 100

export const nounOf = ({ name }: Pick<Command, 'name'>): string => name.split(' ', 1)[0] ?? name

/** Every command on one page, by the noun that its name begins with. */
export function overview(commands: readonly Command[]): string {
  const byNoun = Map.groupBy(commands, nounOf)
  const widest = Math.max(...[...byNoun.keys()].map(({ length }) => length))
  const lines = [...byNoun].flatMap(([noun, ofNoun]) =>
    wrap(verbsOf(noun, ofNoun), LINE_WIDTH - widest - 4).map(
      (line, at) => `  ${(at === 0 ? noun : '').padEnd(widest)}  ${line}`,
    ),
  )
  return [
    'Usage: npm run shop -- <command> [arguments] [options]',
    '',
    ...lines,
    '',
    'npm run shop -- orders             lists the commands of orders, each with an example',
    'npm run shop -- orders show --help explains one',
    '',
    SETTINGS_AND_SCRIPTS,
    '',
  ].join('\n')
}

const SETTINGS_AND_SCRIPTS = [
  'Commands use the settings of the shop: DATA_DIR, DATABASE_URL and so on.',
  'For scripts: npm run -s shop -- … --json',
].join('\n')

/** What stands behind the noun; of a command that has no more than a noun, what it does. */
function verbsOf(noun: string, commands: readonly Command[]): string {
  const alone = commands.find(({ name }) => name === noun)
  const verbs = commands.filter((it) => it !== alone).map(({ name }) => name.slice(noun.length + 1))
  if (!alone) return verbs.join(', ')
  return verbs.length === 0 ? alone.does : `${alone.does} (also: ${verbs.join(', ')})`
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length === 0 || longer.length > width) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

/** The commands of a noun, each in a line with an example. */
export function nounHelp(commands: readonly Command[]): string {
  const widest = Math.max(...commands.map(({ name }) => name.length))
  const lines = commands.flatMap(({ name, does, example }) => [
    `  ${name.padEnd(widest)}  ${does}`,
    `  ${' '.repeat(widest)}    npm run shop -- ${example}`,
  ])
  return [...lines, '', 'Add --help to a command to learn more.', SETTINGS_AND_SCRIPTS, ''].join('\n')
}

export function commandHelp({ name, does, usage, example, more }: Command): string {
  return [
    does,
    '',
    `Usage:   npm run shop -- ${name} ${usage}`.trimEnd(),
    `Example: npm run shop -- ${example}`,
    ...(more === undefined ? [] : ['', more]),
    '',
  ].join('\n')
}
