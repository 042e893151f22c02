const focusable = 'input, select, textarea, button, a[href], [tabindex]';

/** Focuses the field with this id, or a group's first enabled control. Focuses `head` if the id does not exist. */
export function goToField(id: string, head: HTMLElement | null = null): void {
  const target = document.getElementById(id) ?? head;
  if (!target || target.matches(focusable)) return target?.focus();
  const controls = [...target.querySelectorAll<HTMLElement>(focusable)];
  (controls.find((one) => !one.matches(':disabled, [aria-disabled=true]')) ?? target).focus();
}
