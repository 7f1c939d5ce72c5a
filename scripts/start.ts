/** `npm start`: the shop as customers and staff get it. */
process.env.NODE_ENV ??= 'production'

const [{ main }, apps] = await Promise.all([import('#server/main.ts'), import('./built-apps.ts')])
await main(apps)
