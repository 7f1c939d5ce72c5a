import { isRouteErrorResponse, Link, useRouteLoaderData } from 'react-router'
import { buttonClass } from './button.tsx'
import { Message } from './message.tsx'

const WORDS: Record<number, [title: string, text: string]> = {
  400: [
    'We could not understand this',
    'Something in the link or the form is wrong. Please check it and try again.',
  ],
  403: [
    'You don’t have access to this page',
    'Your role does not include it. An owner can change your role under Staff.',
  ],
  404: ['Page not found', 'The link may be old, or the record may have been deleted.'],
  405: ['This cannot be done here', 'The link may be old.'],
  409: ['Somebody else changed this first', 'Open the page again to see what has changed.'],
  410: ['This link has expired', 'It was already used, or it has expired.'],
  503: ['The shop is very busy', 'Please try again in a moment.'],
  413: ['This is too large', 'This is too much at once. Please send less.'],
}

/** In place of a screen that cannot be shown. */
export function ErrorScreen({ error }: { error: unknown }) {
  const shell = useRouteLoaderData<{ requestId: string }>('routes/shell/shell')
  const status = isRouteErrorResponse(error) ? error.status : 500
  const [title, text] = WORDS[status] ?? [
    'Something went wrong on our side',
    `Please try again.${shell ? ` If it happens again, give this number to the person who looks after the shop: ${shell.requestId}` : ''}`,
  ]
  return (
    <Message title={title} text={text}>
      <Link to="/" className={buttonClass('act')} reloadDocument>
        Go to the start page
      </Link>
    </Message>
  )
}
