import type { ReactNode } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { originContext, sendContext } from './api/send-context.ts'
import { findShop } from './api/shop.ts'
import { SiteFooter } from './components/site-footer.tsx'
import { SiteHeader } from './components/site-header.tsx'
import { Toasts } from './components/toasts.tsx'
import archivo from './fonts/archivo-latin.woff2?url'
import saira from './fonts/saira-latin.woff2?url'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'

/** Header, footer and contact page need to know the shop. Without it they show what they can. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = await findShop(context.get(sendContext)).catch(() => undefined)
  return { shop, origin: context.get(originContext) }
}

/** The shop's own facts do not change while someone looks around. */
export const shouldRevalidate = () => false

export const links: LinksFunction = () => [
  ...[saira, archivo].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export function Layout({ children }: { children: ReactNode }) {
  const shop = useRouteLoaderData<typeof loader>('root')?.shop
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0a0d13" />
        <Meta />
        <Links />
      </head>
      <body>
        <SiteHeader />
        {children}
        <SiteFooter shop={shop} />
        <Toasts />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return (
    <main id="content" className="page">
      <h1>Unexpected Application Error!</h1>
      <p>
        <a href="/">Back to the shop</a>
      </p>
    </main>
  )
}
