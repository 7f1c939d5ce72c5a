import { Link } from 'react-router'
import { tokenSchema } from '#domain/forms/staff/api-token.ts'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import { buttonClass } from '../../components/button.tsx'
import { Empty } from '../../components/message.tsx'
import { Page } from '../../components/page.tsx'
import { Cell, Table } from '../../components/table.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton } from '../../forms/fields.tsx'
import { formHeaders, parseForm, readForm, refusedForm } from '../../forms/form-result.ts'
import { requireStaff } from '../../require-staff.ts'
import { roleLabel } from '../../role-words.ts'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/tokens.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'tokens')
  return { tokens: await shop.staff.listTokens() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'tokens')
  const sent = await readForm(request)
  const form = parseForm(tokenSchema, sent)
  if ('refused' in form) return form.refused
  const refused = await shop.staff.revokeToken(form.value.token, actor)
  if (refused) return refusedForm(sent, refused)
  return redirectWithToast(context, '/tokens', { text: 'The token is revoked and no longer works.' })
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'API tokens – Back office' }]

type Token = Route.ComponentProps['loaderData']['tokens'][number]

export default function Tokens({ loaderData: { tokens }, actionData }: Route.ComponentProps) {
  const make = (
    <Link to="/tokens/new" className={buttonClass('act')}>
      Make a token
    </Link>
  )
  return (
    <Page title="API tokens" actions={make}>
      {tokens.length === 0 ? (
        <Empty title="No tokens yet.">
          <p>With a token, a program can use the shop’s API for staff, within its role.</p>
        </Empty>
      ) : (
        <Table caption="API tokens" columns={['Name', 'Role', 'Made', 'Last used', 'State', 'Action']}>
          {tokens.map((token) => (
            <tr key={token.id}>
              <Cell heads label="Name">
                {token.name}
              </Cell>
              <Cell label="Role">{roleLabel(token.role)}</Cell>
              <Cell label="Made">
                {formatDayAndTime(token.createdAt)}, {token.createdBy}
              </Cell>
              <Cell label="Last used">
                {token.usedAt === null ? 'Never' : formatDayAndTime(token.usedAt)}
              </Cell>
              <Cell label="State">{stateOf(token)}</Cell>
              <Cell label="Action">
                {token.isGood && (
                  <ActionForm name={`revoke-${token.id}`} result={actionData}>
                    <input type="hidden" name="token" value={token.id} />
                    <SendButton look="quiet" aria-label={`Revoke ${token.name}`}>
                      Revoke
                    </SendButton>
                  </ActionForm>
                )}
              </Cell>
            </tr>
          ))}
        </Table>
      )}
    </Page>
  )
}

function stateOf({ revokedAt, isGood, expiresAt }: Token): string {
  if (revokedAt !== null) return `Revoked ${formatDayAndTime(revokedAt)}`
  return `${isGood ? 'Works until' : 'Ended'} ${formatDayAndTime(expiresAt)}`
}
