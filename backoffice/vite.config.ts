import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

const ROOT = new URL('..', import.meta.url).pathname

/** Says what the server's half was made of: a file of `server/` in it would be a second copy of the shop. */
const listModules: Plugin = {
  name: 'list-modules',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((it) => it.type === 'chunk')
    const ids = chunks.flatMap((it) => it.moduleIds).map((id) => relative(ROOT, id))
    this.emitFile({ type: 'asset', fileName: 'modules.json', source: JSON.stringify(ids.sort()) })
  },
}

export default defineConfig({
  plugins: [reactRouter(), listModules],
  publicDir: false,
  cacheDir: '../node_modules/.vite/backoffice',
  clearScreen: false,
  // The domain and the fonts lie beside it.
  server: { fs: { allow: ['..'] } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'react', test: /node_modules/ }] } },
        },
      },
    },
  },
  build: { target: 'es2023', cssMinify: 'lightningcss', assetsInlineLimit: 0, emptyOutDir: true },
})
