import { type ReactNode, Suspense, use } from 'react'
import type { Outcome } from '../../api/outcome.ts'

type Props<T> = {
  /** there already, as in a page from the server, or still on its way */
  what: Outcome<T> | Promise<Outcome<T>>
  waiting: ReactNode
  failed: (message: string) => ReactNode
  children: (answer: T) => ReactNode
}

/** Shows what a data call brings: a loading text until it is there, other words if it fails. */
export function Arriving<T>(props: Props<T>) {
  if (!(props.what instanceof Promise)) return <Arrived {...props} what={props.what} />
  return (
    <Suspense fallback={props.waiting}>
      <OnItsWay {...props} what={props.what} />
    </Suspense>
  )
}

function OnItsWay<T>({ what, ...rest }: Props<T> & { what: Promise<Outcome<T>> }) {
  return <Arrived {...rest} what={use(what)} />
}

function Arrived<T>({ what, failed, children }: Omit<Props<T>, 'what' | 'waiting'> & { what: Outcome<T> }) {
  return 'answer' in what ? children(what.answer) : failed(what.failure)
}
