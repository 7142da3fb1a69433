import { expect, type Page, test } from '@playwright/test'

/** In the dialog that a button has opened. */
export async function logIn(page: Page): Promise<void> {
  const { email, password } = test.info().project.metadata['visitor']
  const dialog = page.getByRole('dialog').filter({ hasText: 'Welcome back' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog).toBeHidden()
}
