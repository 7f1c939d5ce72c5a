import { Form } from 'react-router'
import type { Template } from '#server/shop/office/customer-mail/templates.ts'
import { Button } from '../components/button.tsx'
import styles from './template-choice.module.css'

type Props = {
  templates: readonly Pick<Template, 'id' | 'name'>[]
  template: Pick<Template, 'id'> | undefined
  /** the number of an order that it is about */
  about?: string | undefined
}

/** Begins a text with a template, which can be changed before it is sent. Needs no script. */
export function TemplateChoice({ templates, template, about }: Props) {
  if (templates.length === 0) return null
  return (
    <Form method="get" preventScrollReset className={styles.choose}>
      {about !== undefined && <input type="hidden" name="order" value={about} />}
      <label className={styles.label}>
        <span>Template</span>
        <select name="template" defaultValue={template?.id ?? ''}>
          <option value="">None</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" look="quiet">
        Use this template
      </Button>
    </Form>
  )
}
