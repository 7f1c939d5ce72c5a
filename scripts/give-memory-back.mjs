/**
 * Loaded first, in plain JavaScript, so that it runs on any Node. glibc keeps what a password check or a compressed
 * page has freed, per thread and for good, unless it is told otherwise before a program begins: so the program begins
 * again, as the same process. Who sets one of these says how much it keeps.
 */
const KEEP_LITTLE = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
}

const isTold = Object.keys(KEEP_LITTLE).some((name) => process.env[name] !== undefined)

if (process.platform === 'linux' && process.execve && !isTold) {
  const { execPath, execArgv, argv, env } = process
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...KEEP_LITTLE })
}
