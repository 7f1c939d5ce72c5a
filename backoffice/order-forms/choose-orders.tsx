import { Form } from 'react-router'
import { Button } from '../components/button.tsx'
import { TextField } from '../forms/fields.tsx'
import styles from './choose-orders.module.css'

/** Says by their numbers which orders a screen is about. */
export function ChooseOrders({ path, orders, hint }: { path: string; orders: string; hint: string }) {
  return (
    <Form method="get" action={path} key={orders} className={styles.choose}>
      <TextField label="Orders" name="orders" autoComplete="off" defaultValue={orders} hint={hint} />
      <Button type="submit" look="quiet">
        Choose
      </Button>
    </Form>
  )
}
