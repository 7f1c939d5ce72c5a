import { type ReactNode, useEffect } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { originContext, sendContext, servicesContext, socialLinksContext } from './api/send-context.ts'
import { SERVICES_TAG } from './api/services.ts'
import { findShop } from './api/shop.ts'
import { CompareBar } from './components/compare-bar.tsx'
import { CRASH_TITLE, CrashPage } from './components/notices/crash-page.tsx'
import { OfflineBar } from './components/notices/offline-bar.tsx'
import { Toasts } from './components/notices/toasts.tsx'
import { SiteFooter } from './components/site-footer.tsx'
import { SiteHeader } from './components/site-header/site-header.tsx'
import { textFonts } from './fonts/preload.ts'
import { rememberDestination, useFreshStart } from './fresh-start.ts'
import { usePictures } from './picture-url.ts'
import { type RootData, useRootData } from './root-data.ts'
import { VehicleBar } from './vehicles/everywhere/vehicle-bar.tsx'
import { VehicleChooser } from './vehicles/everywhere/vehicle-chooser.tsx'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'

/** Header, footer and contact page need to know the shop. Without it they show what they can. */
export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const shop = await findShop(context.get(sendContext)).catch(() => undefined)
  return {
    shop,
    origin: context.get(originContext),
    services: context.get(servicesContext),
    socialLinks: context.get(socialLinksContext),
  }
}

/** The shop's own facts do not change while someone looks around. */
export const shouldRevalidate = () => false

export const links: LinksFunction = () => [
  ...textFonts,
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [rememberDestination]

/** Every screen has its own; this one is for crashes alone. */
export const meta: Route.MetaFunction = ({ error }) =>
  error ? [{ title: CRASH_TITLE }, { name: 'robots', content: 'noindex' }] : []

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData()
  const pictures = usePictures()
  const drawn = root?.shop?.icon
  // A drawing is shown as it is; of a picture the shop makes icons.
  const icon = drawn?.endsWith('.svg') ? pictures.of(drawn) : '/icon-192.png'
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0a0d13" />
        {root && <meta name={SERVICES_TAG} content={JSON.stringify(root.services)} />}
        <Meta />
        <Links />
        <link rel="icon" href={icon} />
      </head>
      <body>
        <SiteHeader shop={root?.shop}>
          <VehicleBar />
        </SiteHeader>
        {children}
        <SiteFooter shop={root?.shop} socialLinks={root?.socialLinks} />
        <VehicleChooser />
        <Toasts />
        <OfflineBar />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useFreshStart()
  // What was pressed too early is waiting for this; see server/edges/pages/first-paint.ts.
  useEffect(() => {
    window.dispatchEvent(new Event('awake'))
  }, [])
  return (
    <>
      <Outlet />
      <CompareBar />
    </>
  )
}

export const ErrorBoundary = CrashPage
