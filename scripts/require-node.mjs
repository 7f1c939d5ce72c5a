/**
 * Loaded before everything else, in plain JavaScript, so that it runs on any Node: the shop's code needs a
 * recent one, which comes with the package unless optional dependencies were left out.
 */
const [major] = process.versions.node.split('.').map(Number)

if (major < 26) {
  console.error(
    `Cannot start. The shop runs on Node 26, and this is ${process.versions.node}. ` +
      'Node 26 comes with the package: install it with "npm ci" (not with --omit=optional) ' +
      'and start the shop by "npm start". Where no such package exists for your machine, install Node 26.',
  )
  process.exit(1)
}
