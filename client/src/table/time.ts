/** Spans of time in words, roughly, as one says them. */

export interface TimeWords {
  minutes: (count: number) => string;
  hours: (count: number) => string;
  days: (count: number) => string;
}

/** "3:07" for some minutes, "5 h" below two days, "4 days" beyond; hours and days to the nearest. */
export function span(seconds: number, words: TimeWords): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < 600) return `${Math.floor(whole / 60)}:${`${whole % 60}`.padStart(2, "0")}`;
  if (whole < 7200) return words.minutes(Math.floor(whole / 60));
  if (whole < 172_800) return words.hours(Math.round(whole / 3600));
  return words.days(Math.round(whole / 86_400));
}
