import { useState } from 'react'
import { Button } from '../../../components/buttons/button.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

export function DeleteAccount({ onDeleted }: { onDeleted: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look="plain" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      {asking && <DeleteAccountDialog onDeleted={onDeleted} onClose={() => setAsking(false)} />}
    </>
  )
}
