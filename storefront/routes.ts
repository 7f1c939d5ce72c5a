import { index, type RouteConfig } from '@react-router/dev/routes'

/** The storefront's table of contents. */
export default [index('routes/home/home.tsx')] satisfies RouteConfig
