import { Link } from 'react-router'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import { buttonClass } from '../../components/button.tsx'
import { Page } from '../../components/page.tsx'
import { Cell, Table } from '../../components/table.tsx'
import { requireStaff } from '../../require-staff.ts'
import { roleLabel } from '../../role-words.ts'
import type { Route } from './+types/staff.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'staff')
  return { members: await shop.staff.list() }
}

export const meta: Route.MetaFunction = () => [{ title: 'Staff – Back office' }]

export default function Staff({ loaderData: { members } }: Route.ComponentProps) {
  const actions = (
    <>
      <Link to="/staff/rules" className={buttonClass('quiet')}>
        Rules
      </Link>
      <Link to="/staff/invite" className={buttonClass('act')}>
        Invite somebody
      </Link>
    </>
  )
  return (
    <Page title="Staff" actions={actions}>
      <Table caption="Staff" columns={['Name', 'E-mail', 'Role', 'Second factor', 'Last seen']}>
        {members.map(({ staffId, name, email, role, hasPassword, hasFactor, seenAt }) => (
          <tr key={staffId}>
            <Cell heads label="Name">
              <Link to={`/staff/${staffId}`}>{name}</Link>
            </Cell>
            <Cell label="E-mail">{email}</Cell>
            <Cell label="Role">{roleLabel(role)}</Cell>
            <Cell label="Second factor">{hasFactor ? 'Yes' : 'No'}</Cell>
            <Cell label="Last seen">
              {seenAt !== null ? formatDayAndTime(seenAt) : hasPassword ? 'Never' : 'Has not joined yet'}
            </Cell>
          </tr>
        ))}
      </Table>
    </Page>
  )
}
