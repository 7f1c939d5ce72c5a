import type { Command } from './command.ts'

/** Every command in a line, with an example. */
export function overview(commands: readonly Command[]): string {
  const widest = Math.max(...commands.map(({ name }) => name.length))
  const lines = commands.flatMap(({ name, does, example }) => [
    `  ${name.padEnd(widest)}  ${does}`,
    `  ${' '.repeat(widest)}    npm run shop -- ${example}`,
  ])
  return [
    'Usage: npm run shop -- <command> [arguments] [options]',
    '',
    ...lines,
    '',
    'Add --help to a command to learn more. Commands use the settings of the shop: DATA_DIR, DATABASE_URL and so on.',
    'For scripts: npm run -s shop -- … --json',
    '',
  ].join('\n')
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
