// Shared modules are there only after this: the documentation's boundary.
void import('./start')
