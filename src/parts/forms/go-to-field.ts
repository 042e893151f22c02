const focusable = 'input, select, textarea, button, a[href], [tabindex]';

/**
 * Moves the focus to the field with this id, or to the first enabled control of the group with this id. If the page has
 * no such field, the focus goes to `head`.
 */
export function goToField(id: string, head: HTMLElement | null = null): void {
  const target = document.getElementById(id) ?? head;
  if (!target || target.matches(focusable)) return target?.focus();
  const controls = [...target.querySelectorAll<HTMLElement>(focusable)];
  (controls.find((one) => !one.matches(':disabled, [aria-disabled=true]')) ?? target).focus();
}
