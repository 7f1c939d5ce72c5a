import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'storefront/public',
  clearScreen: false,
  build: { target: 'es2023', cssMinify: 'lightningcss', assetsInlineLimit: 0 },
})
