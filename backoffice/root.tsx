import { type ReactNode, useEffect } from 'react'
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root.ts'
import { ErrorScreen } from './components/error-screen.tsx'
import { Toasts } from './components/toasts.tsx'
import { depsContext } from './context.ts'
import icon from './icon.svg?url'
import { isLook, type Look } from './look.ts'
import { requireLogin } from './session/require-login.ts'
import { takeToast } from './toast.ts'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'

export const middleware: Route.MiddlewareFunction[] = [requireLogin]

export async function loader({ context }: Route.LoaderArgs) {
  const { cookies, requestId } = context.get(depsContext)
  const chosen = cookies.read('look')
  const look: Look = isLook(chosen) ? chosen : 'system'
  const taken = takeToast(context)
  return data(
    // The id tells apart what is said twice in the same words.
    { look, toast: taken && { id: requestId, ...taken.toast } },
    taken && { headers: { 'set-cookie': taken.forget } },
  )
}

export const meta: Route.MetaFunction = () => [{ title: 'Back office' }]

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  // For whoever waits until what is pressed is heard.
  useEffect(() => {
    window.dispatchEvent(new Event('awake'))
  }, [])
  return (
    <html lang="en-IN" {...(root && root.look !== 'system' && { 'data-look': root.look })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <link rel="icon" href={icon} />
      </head>
      <body>
        {children}
        <Toasts toast={root?.toast} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="content">
      <ErrorScreen error={error} />
    </main>
  )
}
