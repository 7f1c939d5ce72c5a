import { isRouteErrorResponse, Link, useRouteLoaderData } from 'react-router'
import { buttonClass } from './button.tsx'
import { Message } from './message.tsx'

const WORDS: Record<number, [title: string, text: string]> = {
  400: ['This was not understood', 'Something in the address or the form is not as it should be.'],
  403: ['This is not yours to open', 'Your role does not include it. An owner can change that under Staff.'],
  404: ['There is nothing here', 'The link may be old, or the record may be gone.'],
  405: ['This cannot be done here', 'The link may be old.'],
  409: ['Somebody else was quicker', 'Open the page again to see what has changed.'],
  410: ['This is over', 'The link has been used, or its time is over.'],
  503: ['The shop is very busy', 'Please try again in a moment.'],
  413: ['This is too much at once', 'What was sent is larger than the back office takes.'],
}

/** In place of a screen that cannot be shown. */
export function ErrorScreen({ error }: { error: unknown }) {
  const shell = useRouteLoaderData<{ requestId: string }>('routes/shell/shell')
  const status = isRouteErrorResponse(error) ? error.status : 500
  const [title, text] = WORDS[status] ?? [
    'Something went wrong on our side',
    `Please try again.${shell ? ` If it happens again, tell whoever looks after the shop this number: ${shell.requestId}` : ''}`,
  ]
  return (
    <Message title={title} text={text}>
      <Link to="/" className={buttonClass('act')} reloadDocument>
        Go to the start
      </Link>
    </Message>
  )
}
