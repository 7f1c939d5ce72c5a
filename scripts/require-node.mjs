/**
 * Loaded before everything else, in plain JavaScript, so that it runs on any Node: the shop's code needs a
 * recent one, which comes with the package unless optional dependencies were left out.
 */
import { readdirSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 24 || (major === 24 && minor < 7)) {
  refuse(
    `The shop needs Node 24.7 or newer, and this is ${process.versions.node}: ` +
      'run "npm ci" without --omit=optional, which installs one, or install Node 24.',
  )
}

if (!madeForThisMachine()) {
  refuse('Packages made for this kind of machine are missing: run "npm ci" without --omit=optional.')
}

// What was compiled once is kept for the next start, which then takes a third less; where nothing can be written, it
// is compiled again.
module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))

// Early releases of Node 24 warn of parts that the later ones call stable.
const { emitWarning } = process
process.emitWarning = (warning, ...rest) => {
  const [type] = rest
  if ((typeof type === 'object' ? type?.type : type) !== 'ExperimentalWarning') emitWarning(warning, ...rest)
}

/** Whoever leaves out optional packages leaves out the compiled halves of others too; sharp's stands for all. */
function madeForThisMachine() {
  try {
    return readdirSync(new URL('../node_modules/@img', import.meta.url)).some((it) => it.startsWith('sharp-'))
  } catch {
    return false
  }
}

function refuse(reason) {
  console.error(`Cannot start. ${reason}`)
  process.exit(1)
}
