const focusable = 'input, select, textarea, button, a[href], [tabindex]';

/**
 * Goes to the field with this id, or to the first control of its group that can be changed, by giving it the focus; to
 * `head` where the page has no such field, as a refusal may name one.
 */
export function goToField(id: string, head: HTMLElement | null = null): void {
  const target = document.getElementById(id) ?? head;
  if (!target || target.matches(focusable)) return target?.focus();
  const controls = [...target.querySelectorAll<HTMLElement>(focusable)];
  (controls.find((one) => !one.matches(':disabled, [aria-disabled=true]')) ?? target).focus();
}
