"use client";

import type { Route } from "next";
import Link from "next/link";
import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";

type AheadLinkProps = Omit<ComponentProps<typeof Link>, "href" | "prefetch"> & { href: Route };

/**
 * A link whose page is loaded ahead once pointer, finger or focus reach it, and not merely because the link is there: every
 * page has the same ones, and loading what they lead to would come between a person and the page that they opened.
 */
export function AheadLink({ href, ...props }: AheadLinkProps) {
  const router = useRouter();
  const prefetch = () => router.prefetch(href);
  return (
    <Link
      {...props}
      href={href}
      prefetch={false}
      onMouseEnter={prefetch}
      onTouchStart={prefetch}
      onFocus={(event) => {
        props.onFocus?.(event);
        prefetch();
      }}
    />
  );
}
