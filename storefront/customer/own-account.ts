import { type AccountAnswer, type AccountFields, changeAccount, deleteAccount } from '../api/account.ts'
import { forgetLogin, keepLogin } from './login.ts'

/** Changes the account of whoever is logged in; the words to show where that was refused. */
export async function changeOwnAccount(password: string, change: AccountFields): Promise<string | undefined> {
  return refusalIn(await changeAccount(password, change))
}

/** Deletes it, and forgets it here. */
export async function deleteOwnAccount(password: string): Promise<string | undefined> {
  const answer = await deleteAccount(password)
  if (answer.is === 'done') forgetLogin()
  return refusalIn(answer)
}

function refusalIn(answer: AccountAnswer): string | undefined {
  switch (answer.is) {
    case 'done':
      // The login value says name and e-mail, which may be others now.
      if (answer.token !== undefined) keepLogin(answer.token)
      return undefined
    case 'logged out':
      forgetLogin()
      return 'Please log in again.'
    case 'refused':
      return answer.words
  }
}
