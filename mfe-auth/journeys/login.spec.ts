import { expect, type Page, test } from '@playwright/test'

const dialog = (page: Page) => page.getByRole('dialog')
const loginButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' })
const visitor = () => test.info().project.metadata['visitor']

async function fillIn(page: Page, password: string): Promise<void> {
  await dialog(page).getByLabel('Email').fill(visitor().email)
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: 'Sign In' }).click()
}

test('the header logs a visitor in, a wrong password is said so, and a reload keeps the login', async ({
  page,
}) => {
  await page.goto('/services')
  await loginButton(page).click()
  await expect(dialog(page).getByLabel('Email')).toBeFocused()
  await fillIn(page, 'another password')
  await expect(dialog(page).getByRole('alert')).toHaveText('Invalid email or password. Please try again.')
  await fillIn(page, visitor().password)
  await expect(dialog(page)).toBeHidden()
  const menu = page.getByRole('banner').getByRole('button', { name: 'Asha Rao' })
  await expect(menu).toBeVisible()
  await page.reload()
  await expect(menu).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page.locator('form').getByLabel('Email')).toHaveValue(visitor().email)
  await expect(menu).toBeVisible()
})

/** Pages of neighbours with a button that opens the login. */
const ASKING = [
  ['/contact', 'Log in'],
  ['/build-agent', 'Login to Continue'],
  ['/quantum-collaboration', 'Log in'],
  ['/chat-analytics', 'Log in'],
] as const

for (const [path, name] of ASKING)
  test(`the button "${name}" of ${path} opens the login, and Escape gives it the focus back`, async ({
    page,
  }) => {
    await page.goto(path)
    const button = page.getByRole('main').getByRole('button', { name, exact: true })
    await button.click()
    await expect(dialog(page).getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await expect(dialog(page).getByLabel('Email')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(button).toBeFocused()
  })

test('a new visitor signs up, confirms by mail and is logged in', async ({ page, request }) => {
  const email = `meera-${Date.now()}-${test.info().retry}@mail.example`
  await page.goto('/about')
  await loginButton(page).click()
  await dialog(page).getByRole('button', { name: 'Sign up' }).click()
  await dialog(page).getByLabel('Full Name').fill('Meera Nair')
  await dialog(page).getByLabel('Email Address').fill(email)
  await dialog(page).getByLabel('Password', { exact: true }).fill('correct horse battery')
  await dialog(page).getByLabel('Confirm Password').fill('correct horse battery')
  await dialog(page).getByRole('button', { name: 'Create Account' }).click()
  await expect(dialog(page).getByRole('status')).toContainText('Account created successfully!')
  await expect(dialog(page)).toBeHidden()
  const mails = `${test.info().project.metadata['mails']}/api/v1`
  const search = await request.get(`${mails}/messages`)
  const { messages } = await search.json()
  const mail = messages.find(({ To }: { To: { Address: string }[] }) => To[0]?.Address === email)
  const { Text } = await (await request.get(`${mails}/message/${mail.ID}`)).json()
  await page.goto(/https?:\/\/\S+/.exec(Text)?.[0] ?? '')
  const question = page.getByRole('dialog', { name: 'Confirm your email address' })
  await question.getByRole('button', { name: 'Confirm my address' }).click()
  const menu = page.getByRole('banner').getByRole('button', { name: 'Meera' })
  await menu.click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(loginButton(page)).toBeVisible()
})
