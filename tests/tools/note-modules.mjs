import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/** Brought into a process by `--import`: writes every module that it loads to the file that it was told. */
registerHooks({
  load(url, context, next) {
    appendFileSync(process.env.NOTE_MODULES, `${url}\n`)
    return next(url, context)
  },
})
