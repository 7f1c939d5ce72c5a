import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** On Debian and its relatives, root can install what a test needs. Elsewhere nothing happens. */
export function installWithApt(...packages: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${packages.join(', ')} for the tests …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const step of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
    spawnSync('apt-get', ['--quiet=2', ...step], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
}
