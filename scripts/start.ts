/** `npm start`: the shop as customers and staff get it. */
import module from 'node:module'

process.env.NODE_ENV ??= 'production'

const [{ main }, apps] = await Promise.all([import('#server/main.ts'), import('./built-apps.ts')])
await main(apps, process.argv.slice(2))
// Node keeps what it compiled when it ends; a shop that is killed would compile it all again at the next start.
module.flushCompileCache()
