import { data, Link } from 'react-router'
import { templateSchema } from '#domain/forms/messages/letter.ts'
import { toTemplateId } from '#domain/ids.ts'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import { Confirm } from '../../components/confirm.tsx'
import { Empty } from '../../components/message.tsx'
import { Page, Section } from '../../components/page.tsx'
import { Cell, Table } from '../../components/table.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton, TextAreaField, TextField } from '../../forms/fields.tsx'
import { formHeaders, isRefusedForm, parseForm, readForm, refusedForm } from '../../forms/form-result.ts'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/templates.ts'

const PATH = '/templates'

/** Texts that are sent again and again. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'message')
  const templates = await shop.office.listTemplates()
  const asked = url.searchParams.get('edit')
  const edited = templates.find(({ id }) => String(id) === asked)
  if (asked !== null && !edited) throw data(null, { status: 404 })
  return { templates, edited }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'message')
  const sent = await readForm(request)
  const given = sent.fields.id ?? ''
  if (!/^(\d{1,15})?$/.test(given)) throw data(null, { status: 400 })
  const id = given === '' ? undefined : toTemplateId(Number(given))
  if (sent.form === 'remove' && id !== undefined) {
    const refused = await shop.office.removeTemplate({ id, actor })
    return refused ? refusedForm(sent, refused) : redirectWithToast(context, PATH, { text: 'Removed.' })
  }
  const form = parseForm(templateSchema, sent)
  if ('refused' in form) return form.refused
  const version = Number(sent.fields.version) || 0
  const saved = await shop.office.saveTemplate({ id, version, form: form.value, actor })
  if (isRefusal(saved)) return refusedForm(sent, saved)
  return redirectWithToast(context, PATH, { text: `The template “${saved.name}” is saved.` })
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Templates – Back office' }]

export default function Templates({ loaderData: { templates, edited }, actionData }: Route.ComponentProps) {
  return (
    <Page title="Templates" breadcrumb={{ to: '/inbox', label: 'Inbox' }}>
      {templates.length === 0 ? (
        <Empty title="There are no templates yet." />
      ) : (
        <Table caption="Templates" columns={['Name', 'Subject', 'Changed']}>
          {templates.map(({ id, name, subject, changedBy, changedAt }) => (
            <tr key={id}>
              <Cell heads label="Name">
                <Link to={`${PATH}?edit=${id}`}>{name}</Link>
              </Cell>
              <Cell label="Subject">{subject}</Cell>
              <Cell label="Changed">
                {formatDayAndTime(changedAt)}, {changedBy}
              </Cell>
            </tr>
          ))}
        </Table>
      )}
      <Section title={edited ? `Change “${edited.name}”` : 'Add a template'} narrow>
        <ActionForm key={edited?.id} name="save" result={actionData} warn>
          <input type="hidden" name="id" value={edited?.id ?? ''} />
          <input type="hidden" name="version" value={edited?.version ?? ''} />
          <TextField label="Name" name="name" defaultValue={edited?.name} maxLength={60} autoComplete="off" />
          <TextField label="Subject" name="subject" defaultValue={edited?.subject} maxLength={150} />
          <TextAreaField
            label="Text"
            name="text"
            rows={8}
            defaultValue={edited?.text}
            hint="{name} is the customer, {shop} the shop, {order} the order number. WhatsApp and answers to tickets use the text without the subject."
          />
          <SendButton>Save the template</SendButton>
        </ActionForm>
        {edited && (
          <Confirm label="Remove …" isOpen={isRefusedForm('remove', actionData)}>
            <p>Messages already sent with it do not change.</p>
            <ActionForm name="remove" result={actionData}>
              <input type="hidden" name="id" value={edited.id} />
              <SendButton look="danger">Remove now</SendButton>
            </ActionForm>
          </Confirm>
        )}
      </Section>
    </Page>
  )
}
